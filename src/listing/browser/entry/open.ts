/** What brings a list to life, in a script that only starts others: its own holds nothing that is exported. */
import '../grid/product-grid.ts'
