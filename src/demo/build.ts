import { writeCatalog } from '#embedded-shop/store/write.ts'
import { demoSource } from './products/source.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: node src/demo/build.ts OUT.sqlite')
  process.exitCode = 2
} else {
  const { products } = await writeCatalog(file, demoSource())
  console.log(`${products} products written to ${file}`)
}
