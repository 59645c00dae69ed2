/// `guide.schema.json`: what ``GuideJSON`` writes, as a JSON Schema.
///
/// It is part of the program rather than a resource beside it, so that the binary can be moved. A field may be added;
/// what stands here stays while `version` is 1. Unknown fields are allowed for that reason.
///
/// Source: JSON Schema 2020-12, <https://json-schema.org/draft/2020-12>.
enum GuideSchema {
    static let path = "guide.schema.json"

    static var file: OutputFile { OutputFile(path: path, text: text + "\n") }

    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Accessibility guide",
          "description": "All of a guide that sitegen built. Paths and addresses are relative to the folder of this file unless they are absolute. Every field is present; null stands for what an author left out.",
          "type": "object",
          "required": ["version", "title", "description", "language", "baseURL", "platforms", "criteria", "aspects", "categories", "apis", "wcag", "entries"],
          "properties": {
            "$schema": { "type": "string" },
            "version": { "const": 1, "description": "Changes when a field goes or changes its meaning." },
            "title": { "type": "string" },
            "description": { "type": ["string", "null"] },
            "language": { "type": "string", "description": "A BCP 47 language tag." },
            "baseURL": { "type": ["string", "null"], "description": "Where the site is published." },
            "platforms": {
              "description": "In the site's order. Entries and rows name them by id.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "name", "frameworks"],
                "properties": {
                  "id": { "$ref": "#/$defs/id" },
                  "name": { "type": "string" },
                  "frameworks": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": ["id", "name"],
                      "properties": { "id": { "$ref": "#/$defs/id" }, "name": { "type": "string" } }
                    }
                  }
                }
              }
            },
            "criteria": {
              "description": "The tables that entries may have.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "title", "actionHeading", "resultHeading"],
                "properties": {
                  "id": { "$ref": "#/$defs/id" },
                  "title": { "type": "string" },
                  "actionHeading": { "type": "string" },
                  "resultHeading": { "type": "string" }
                }
              }
            },
            "aspects": {
              "description": "The sections that recur in entries.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "title"],
                "properties": { "id": { "$ref": "#/$defs/id" }, "title": { "type": "string" } }
              }
            },
            "categories": {
              "description": "In the order of the menus.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "title", "description", "url", "entries"],
                "properties": {
                  "id": { "$ref": "#/$defs/id" },
                  "title": { "type": "string" },
                  "description": { "type": ["string", "null"] },
                  "url": { "type": "string" },
                  "entries": { "$ref": "#/$defs/ids" }
                }
              }
            },
            "apis": {
              "description": "The APIs that entries name, by framework, and what the vendors say of them.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["framework", "platform", "name", "kind", "since", "url", "deprecated", "replacement", "entries"],
                "properties": {
                  "framework": { "$ref": "#/$defs/optionalID", "description": "null outside a framework." },
                  "platform": { "$ref": "#/$defs/optionalID", "description": "Where it belongs to a platform, but to no framework." },
                  "name": { "type": "string", "minLength": 1, "description": "Qualified where a vendor's reference is known." },
                  "kind": { "type": ["string", "null"] },
                  "since": { "type": ["string", "null"] },
                  "url": { "type": ["string", "null"], "format": "uri", "description": "null where it is not confirmed in the vendor's reference." },
                  "deprecated": { "type": ["string", "null"], "description": "The version that deprecated it." },
                  "replacement": { "type": ["string", "null"] },
                  "entries": { "$ref": "#/$defs/ids" }
                }
              }
            },
            "wcag": {
              "description": "The success criteria that entries name.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["number", "name", "level", "url"],
                "properties": {
                  "number": { "$ref": "#/$defs/successCriterion" },
                  "name": { "type": "string" },
                  "level": { "enum": ["A", "AA", "AAA"] },
                  "url": { "type": "string", "format": "uri" }
                }
              }
            },
            "entries": { "type": "array", "items": { "$ref": "#/$defs/entry" } }
          },
          "$defs": {
            "id": { "type": "string", "minLength": 1 },
            "ids": { "type": "array", "items": { "$ref": "#/$defs/id" } },
            "optionalID": { "anyOf": [{ "$ref": "#/$defs/id" }, { "type": "null" }] },
            "successCriterion": { "type": "string", "pattern": "^[1-4]\\.[0-9]+\\.[0-9]+$" },
            "entry": {
              "description": "One control, pattern or page.",
              "type": "object",
              "required": [
                "id", "title", "description", "layout", "url", "markdown", "criteriaFiles", "source", "categories", "order", "aliases",
                "reviewed", "testedWith", "videos", "criteria", "scenarios", "introduction", "shared", "platforms", "announcements",
                "apis", "links", "related", "backlinks", "wcag", "notApplicable"
              ],
              "properties": {
                "id": { "$ref": "#/$defs/id", "description": "The path of its source in the content folder, without .md." },
                "title": { "type": "string" },
                "description": { "type": ["string", "null"] },
                "layout": { "enum": ["entry", "page"] },
                "url": { "type": "string", "description": "The page's path, with a slash at its end; empty for the home page." },
                "markdown": { "type": ["string", "null"], "description": "The page as Markdown; null where the site has none." },
                "criteriaFiles": {
                  "description": "The criteria to take along; null where the entry has none or the site does not export them.",
                  "type": ["object", "null"],
                  "required": ["markdown", "text", "gherkin", "csv"],
                  "properties": {
                    "markdown": { "type": "string" },
                    "text": { "type": "string" },
                    "gherkin": { "type": "string" },
                    "csv": { "type": "string" }
                  }
                },
                "source": { "type": "string", "description": "The file's path from the site's root." },
                "categories": { "$ref": "#/$defs/ids" },
                "order": { "type": ["integer", "null"] },
                "aliases": { "type": "array", "items": { "type": "string" }, "description": "Old addresses that lead here." },
                "reviewed": { "type": ["string", "null"], "description": "The day it was last checked, as 2026-11-21." },
                "testedWith": { "type": "array", "items": { "type": "string" } },
                "videos": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["platform", "title", "src", "captions", "transcript"],
                    "properties": {
                      "platform": { "$ref": "#/$defs/optionalID" },
                      "title": { "type": "string" },
                      "src": { "type": "string" },
                      "captions": { "type": ["string", "null"] },
                      "transcript": { "type": ["string", "null"] }
                    }
                  }
                },
                "criteria": { "type": "array", "items": { "$ref": "#/$defs/table" } },
                "scenarios": { "type": "array", "items": { "$ref": "#/$defs/scenario" } },
                "introduction": { "type": "string", "description": "What stands before the first heading, as plain text." },
                "shared": {
                  "description": "Sections that hold for every platform.",
                  "type": "array",
                  "items": { "$ref": "#/$defs/section" }
                },
                "platforms": {
                  "description": "What the entry says of single platforms.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["id", "title", "introduction", "sections"],
                    "properties": {
                      "id": { "$ref": "#/$defs/id" },
                      "title": { "type": "string" },
                      "introduction": { "type": "string" },
                      "sections": { "type": "array", "items": { "$ref": "#/$defs/section" } }
                    }
                  }
                },
                "announcements": {
                  "description": "What a screen reader says, by example.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["platform", "text", "condition", "section"],
                    "properties": {
                      "platform": { "$ref": "#/$defs/optionalID", "description": "null for every platform." },
                      "text": { "type": "string" },
                      "condition": { "type": ["string", "null"], "description": "When it is said: disabled." },
                      "section": { "$ref": "#/$defs/id" }
                    }
                  }
                },
                "apis": {
                  "description": "The APIs that the text names.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "section", "framework"],
                    "properties": {
                      "name": { "type": "string", "minLength": 1 },
                      "section": { "$ref": "#/$defs/optionalID", "description": "null before the first heading." },
                      "framework": { "$ref": "#/$defs/optionalID", "description": "null outside a framework's part." }
                    }
                  }
                },
                "links": {
                  "description": "Links in the text to entries.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["to", "anchor"],
                    "properties": { "to": { "$ref": "#/$defs/id" }, "anchor": { "type": ["string", "null"] } }
                  }
                },
                "related": { "$ref": "#/$defs/ids", "description": "Entries that the author names as related." },
                "backlinks": { "$ref": "#/$defs/ids", "description": "Entries that link here or name this one as related." },
                "wcag": { "type": "array", "items": { "$ref": "#/$defs/successCriterion" } },
                "notApplicable": {
                  "description": "Aspects that the entry rightly says nothing of.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["aspect", "platform", "framework", "reason"],
                    "properties": {
                      "aspect": { "$ref": "#/$defs/id" },
                      "platform": { "$ref": "#/$defs/optionalID", "description": "null for every platform, or for a framework." },
                      "framework": { "$ref": "#/$defs/optionalID" },
                      "reason": { "type": "string" }
                    }
                  }
                }
              }
            },
            "table": {
              "description": "What a tester does and what has to happen.",
              "type": "object",
              "required": ["id", "title", "actionHeading", "resultHeading", "rows"],
              "properties": {
                "id": { "$ref": "#/$defs/id" },
                "title": { "type": "string" },
                "actionHeading": { "type": "string" },
                "resultHeading": { "type": "string" },
                "rows": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["id", "anchor", "action", "platforms", "results", "sections"],
                    "properties": {
                      "id": { "$ref": "#/$defs/id", "description": "The canonical name of the action, unique in the table." },
                      "anchor": { "type": "string", "description": "The row's anchor on the page." },
                      "action": { "type": "string", "description": "As the author wrote it; empty for a statement without an action." },
                      "platforms": { "$ref": "#/$defs/ids", "description": "Where the row has a result." },
                      "results": {
                        "type": "array",
                        "items": {
                          "type": "object",
                          "required": ["text", "html", "platforms"],
                          "properties": {
                            "text": { "type": "string" },
                            "html": { "type": "string" },
                            "platforms": { "$ref": "#/$defs/ids", "description": "Where the result holds." }
                          }
                        }
                      },
                      "sections": { "$ref": "#/$defs/ids", "description": "The sections that say how to build it." }
                    }
                  }
                }
              }
            },
            "scenario": {
              "description": "A test in the author's own steps.",
              "type": "object",
              "required": ["criteria", "name", "platforms", "steps"],
              "properties": {
                "criteria": { "$ref": "#/$defs/id" },
                "name": { "type": ["string", "null"], "description": "What the author calls it." },
                "platforms": { "$ref": "#/$defs/ids", "description": "The platforms it is for." },
                "steps": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["keyword", "text", "html", "platforms"],
                    "properties": {
                      "keyword": { "enum": ["given", "when", "then", "and", "but", "or", "result"] },
                      "text": { "type": "string" },
                      "html": { "type": "string" },
                      "platforms": { "$ref": "#/$defs/ids", "description": "The platforms it is for." }
                    }
                  }
                }
              }
            },
            "section": {
              "type": "object",
              "required": ["id", "aspect", "title", "level", "frameworks", "text", "parts", "expectations"],
              "properties": {
                "id": { "$ref": "#/$defs/id", "description": "The section's anchor on the page." },
                "aspect": { "$ref": "#/$defs/optionalID", "description": "null for a section of the author's own." },
                "title": { "type": "string" },
                "level": { "type": "integer", "minimum": 2, "maximum": 6, "description": "The level of its heading on the page." },
                "frameworks": { "$ref": "#/$defs/ids", "description": "The frameworks that have a part in it." },
                "text": { "type": "string", "description": "Plain text without the heading, on one line." },
                "parts": {
                  "description": "The same text by framework; empty where it is not divided.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["label", "frameworks", "text"],
                    "properties": {
                      "label": { "type": ["string", "null"] },
                      "frameworks": { "$ref": "#/$defs/ids", "description": "Empty where the part holds for every framework." },
                      "text": { "type": "string" }
                    }
                  }
                },
                "expectations": {
                  "description": "What criteria rows ask of the section.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["criteria", "row", "action", "text"],
                    "properties": {
                      "criteria": { "$ref": "#/$defs/id" },
                      "row": { "type": "string", "description": "The row's anchor." },
                      "action": { "type": "string" },
                      "text": { "type": "string" }
                    }
                  }
                }
              }
            }
          }
        }
        """#
}
