/** What brings a list to life: a script that only starts others, and exports nothing itself. */
import '../grid/product-grid.ts'
