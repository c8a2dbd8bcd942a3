import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMapping } from '#embedded-shop/import/mapping/decode-mapping.ts'
import { createTaxonFinder } from '#embedded-shop/import/mapping/taxons.ts'

const file = join(import.meta.dirname, '../../../../src/embedded-shop/import/mappings/icecat.json')
const find = createTaxonFinder(readMapping(file).taxons)

test.each([
  ['Norvik Aero 15 Notebook Silver 39.6 cm (15.6") 16 GB', 'Computers > Notebooks'],
  ['Norvik 15.6" Notebook case Black', 'Computer accessories > Notebook bags & sleeves'],
  ['Norvik notebook spare part Battery', 'Computer accessories > Notebook batteries'],
  [
    'Norvik 90W AC Adapter power adapter/inverter',
    'Computer accessories > Power adapters & inverters',
  ],
  ['Printa X1 toner cartridge Original Black 1 pc(s)', 'Print supplies > Toner cartridges'],
  ['Printa X1 ink cartridge Original Cyan', 'Print supplies > Ink cartridges'],
  ['Printa image drum for C300', 'Print supplies > Drums & imaging units'],
  ['Printa LaserJet 300n 1200 x 1200 DPI A4', 'Printers & scanners > Laser printers'],
  ['Printa paper tray 500 sheets', 'Printers & scanners > Trays, feeders & finishers'],
  ['Wirely 2m Cat6 UTP patch cable Blue', 'Cables > Network cables'],
  ['Wirely 2m HDMI cable Black', 'Cables > Video cables'],
  ['Wirely LC/SC duplex fiber patch cable 5m', 'Cables > Fibre optic cables'],
  ['Wirely USB 2.0 A/B cable 3m', 'Cables > USB cables'],
  ['Wirely DVI male to HDMI female adapter', 'Cables > Adapters & gender changers'],
  ['Wirely 4-port USB KVM switch', 'Networking > KVM switches & consoles'],
  ['Netto 8-port Gigabit desktop switch', 'Networking > Network switches'],
  ['Netto wireless router 300 Mbit/s', 'Networking > Routers & access points'],
  ['Lumo 20" LCD monitor Black', 'Monitors & projectors > Monitors'],
  ['Lumo monitor wall mount', 'Monitors & projectors > Monitor & TV mounts'],
  ['Lumo projector lamp 230 W', 'Monitors & projectors > Projector lamps'],
  ['Lumo 42" LCD TV', 'Audio & video > Televisions'],
  ['Auris in-ear headphones', 'Audio & video > Headphones'],
  ['Powra 1500VA line-interactive UPS', 'Power & racks > Uninterruptible power supplies'],
  ['Powra RBC7 UPS battery', 'Power & racks > UPS batteries'],
  ['Coren processor 2.4 GHz 4 MB L2', 'Components > Processors'],
  ['Coren 2 GB DDR2 memory module', 'Components > Memory'],
  ['Coren 500W ATX power supply unit', 'Components > Power supply units'],
  ['Stora 16GB SDHC memory card', 'Storage > Memory cards'],
  ['Stora 32GB USB flash drive', 'Storage > USB flash drives'],
  ['Stora DVD+R 4.7GB 16x 25pk spindle', 'Storage > Optical discs'],
  ['Stora 500GB external hard drive', 'Storage > Hard drives & SSDs'],
  ['Foca EF 50mm f/1.8 II', 'Cameras > Lenses'],
  ['Trim Plus beard trimmer', 'Home & personal care > Shavers & trimmers'],
  ['Gizmo 500', 'More products'],
])('%s is recognised as %s', (title, taxon) => {
  expect(find({ title, supplier: 'Norvik' })).toEqual([taxon.split(' > ')])
})
