import sharp from 'sharp'
const [out, h, ...files] = process.argv.slice(2)
const ims = await Promise.all(files.map(async f => { const m = sharp(`/tmp/shots/${f}.png`); const b = await m.resize({ height: +h!, withoutEnlargement: false, fit:'inside' }).png().toBuffer({resolveWithObject:true}); return b }))
let x = 0; const parts = ims.map(i => { const p = { input: i.data, left: x, top: 0 }; x += i.info.width + 10; return p })
await sharp({ create: { width: x, height: +h!, channels: 3, background: '#888' } }).composite(parts).png().toFile(out!)
