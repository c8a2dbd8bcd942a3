/** Starts a list's scripts, and exports nothing itself. */
import '../grid/product-grid.ts'
