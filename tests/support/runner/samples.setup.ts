import fc from 'fast-check'
import { GATE_SEED, RUNS_ALL } from './scope.ts'

// Random samples of a whole run are new ones each time; fast-check prints the seed of a failure.
if (!RUNS_ALL) fc.configureGlobal({ seed: GATE_SEED })
