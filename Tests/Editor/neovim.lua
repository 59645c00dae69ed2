-- Run by test_neovim.py with Neovim 0.7 or newer, without a terminal:
--   nvim --headless --clean -c 'luafile neovim.lua'
-- PROGRAM, SITE and RESULT are in the environment. Writes what it saw as JSON.
local seen = {}

local function finish()
    local file = io.open(vim.env.RESULT, 'w')
    file:write(vim.json and vim.json.encode(seen) or vim.fn.json_encode(seen))
    file:close()
    vim.cmd('qa!')
end

local function wait(what, condition)
    if not vim.wait(60000, condition, 20) then
        seen.error = 'waited in vain for ' .. what
        finish()
    end
end

local function steps()
    local link = vim.env.SITE .. '/content/controls/link.md'
    vim.o.hidden = true
    vim.cmd('edit ' .. link)
    local buffer = vim.api.nvim_get_current_buf()
    local id = vim.lsp.start_client({name = 'sitegen', cmd = {vim.env.PROGRAM, 'lsp'}, root_dir = vim.env.SITE})
    vim.lsp.buf_attach_client(buffer, id)
    local client = vim.lsp.get_client_by_id(id)
    wait('the server', function() return client.server_capabilities and client.initialized end)

    local function codes()
        local found = {}
        for _, finding in ipairs(vim.diagnostic.get(buffer)) do table.insert(found, finding.code or finding.user_data.lsp.code) end
        table.sort(found)
        return found
    end
    local function has(code) return vim.tbl_contains(codes(), code) end
    local function ask(method, params)
        local answers = vim.lsp.buf_request_sync(buffer, method, params, 60000) or {}
        return answers[id] and answers[id].result
    end
    local function put(words)
        vim.fn.cursor(1, 1)
        vim.fn.search('\\V' .. words, 'c')
    end
    local function here() return vim.lsp.util.make_position_params(0, client.offset_encoding) end

    wait('findings', function() return has('blank-missing') end)
    seen.before = codes()

    -- A repair.
    put('##iOS')
    local range = vim.lsp.util.make_range_params(0, client.offset_encoding)
    range.context = {diagnostics = {}}
    for _, action in ipairs(ask('textDocument/codeAction', range)) do
        if action.kind == 'quickfix' and action.diagnostics then
            vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
            break
        end
    end
    wait('the repair', function() return not has('blank-missing') end)
    seen.heading = vim.fn.getline(vim.fn.search('^## iOS$', 'w'))

    -- A completion.
    put('button.md')
    local labels = {}
    for _, item in ipairs(ask('textDocument/completion', here()).items) do labels[item.label] = true end
    seen.completes = labels['button.md'] or false

    -- Renaming the entry, with its file.
    put('Link')
    local params = here()
    params.newName = 'hyperlink'
    local edit = ask('textDocument/rename', params)
    vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
    vim.cmd('silent! wall')
    seen.file = vim.fn.filereadable(vim.env.SITE .. '/content/controls/hyperlink.md')
    seen.old = vim.fn.filereadable(link)
    seen.link = table.concat(vim.fn.readfile(vim.env.SITE .. '/content/README.md'), '\n')
    seen.version = vim.version()
    vim.lsp.stop_client(id)
    vim.wait(500, function() return vim.lsp.client_is_stopped(id) end, 20)
    finish()
end

local ok, fault = pcall(steps)
if not ok then
    seen.error = tostring(fault)
    finish()
end
