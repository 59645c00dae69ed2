#ifndef SITEGEN_CLIBYAML_SHIM_H
#define SITEGEN_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
