/** All that brings a list to life, in the order in which it is needed. */
import '../grid/product-grid.ts'
import { loadDeferred } from '../start.ts'

void loadDeferred()
