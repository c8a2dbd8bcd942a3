import { chromium } from 'playwright/test'
import { browserPath } from './tests/support/browser/chromium.ts'
const PORT = 4777
const shops: any = {
  pharmacy: { l1: 'medicines-1100' }, marketplace: { l1: 'electronics-2100' }, alternative: { l1: 'home-2200' },
}
const kinds = (s: string) => ({
  home: '', category: `category/${shops[s].l1}`, search: s==='pharmacy' ? 'search?query=cream+under+10' : 'search?query=lamp+under+80',
  sale: `sale/${shops[s].l1}`, wishlist: 'wishlist', empty: 'search?query=zzzzqqq', '404': 'nothing/here',
  product: '@product', compare: '@compare', attribute: '@attribute',
})
const args = process.argv.slice(2)
const onlyShops = args[0] ? args[0].split(',') : Object.keys(shops)
const combos = (args[1] ?? 'en-light-390,en-light-1440').split(',')
const only = args[2]?.split(',')
const browser = await chromium.launch({ executablePath: browserPath() })
for (const combo of combos) {
  const [locale, scheme, width] = combo.split('-') as any
  const context = await browser.newContext({ viewport: { width: +width, height: +width < 600 ? 844 : 900 }, colorScheme: scheme, locale: 'en-GB', isMobile: +width<600, hasTouch: +width<600 })
  for (const s of onlyShops) {
    const base = `http://${s}.localhost:${PORT}/${locale}/`
    await context.addCookies([{ name: 'consent', value: 'none', url: base }])
    const page = await context.newPage()
    await page.goto(base + `category/${shops[s].l1}`)
    const codes = await page.locator('[data-grid] [data-code]').evaluateAll((a) => a.slice(0,5).map((x:any)=>x.getAttribute('data-code')))
    const prod = await page.locator('[data-grid] h3 a').nth(1).getAttribute('href')
    await page.goto('http://'+s+'.localhost:'+PORT+prod)
    const attr = await page.locator('.spec-table a, dd a').first().getAttribute('href').catch(()=>null)
    await context.addCookies([{ name: 'wishlist', value: codes.join('.'), url: base }])
    for (const [kind, path] of Object.entries(kinds(s))) {
      if (only && !only.includes(kind)) continue
      const url = path==='@product' ? 'http://'+s+'.localhost:'+PORT+prod : path==='@attribute' ? (attr ? 'http://'+s+'.localhost:'+PORT+attr : null) : path==='@compare' ? base+`compare?codes=${codes.slice(0,3).join(',')}` : base+path
      if (!url) { console.log('no', s, kind); continue }
      await page.goto(url, { waitUntil: 'load' })
      await page.mouse.move(3, 3); await page.mouse.move(9, 9)
      await page.waitForTimeout(1500)
      const max = +width < 600 ? 2000 : 1500
      await page.screenshot({ path: `/tmp/shots/${s}-${kind}-${combo}.png`, clip: { x: 0, y: 0, width: +width, height: Math.min(max, await page.evaluate(() => document.documentElement.scrollHeight)) }, fullPage: true })
    }
    await page.close()
  }
  await context.close()
}
await browser.close()
