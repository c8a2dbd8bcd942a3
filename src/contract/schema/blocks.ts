import { z } from 'zod'
import { ruleDate, SAFE_ADDRESS } from '#contract/merchandising/rule.ts'
import { image } from './product.ts'
import { text } from './values.ts'

const LONGEST_HTML = 20_000
const MOST_LINKS = 20
const MOST_NAMES = 200
const MOST_PRODUCTS = 24

const names = z.array(text).max(MOST_NAMES).default([])

/** A content block that an own shop keeps (RULES.md#content-blocks). */
export const contentBlock = z.object({
  location: text
    .min(1)
    .describe(
      'Where it stands: `HOME`, `SALE`, `SALE:{code}`, `ATTRIBUTE:{slug}/{value slug}`, `AD_FALLBACK`, `RULE:{name}`, `PAGE:{slug}`. Without it the block is left out',
    ),
  html: text
    .max(LONGEST_HTML)
    .default('')
    .describe('Its text: headings, paragraphs, lists, emphasis and links of it are shown'),
  locale: text
    .optional()
    .describe('Language of its pages; without it that of the request. In another it is not shown'),
  from: ruleDate.optional().describe('Day or time of its beginning, on the clocks of the channel'),
  until: ruleDate.optional().describe('Its last day, or the time of its end'),
  campaign: text
    .optional()
    .describe('Name of a campaign of rules, by whose days it is shown; of none it is not shown'),
  draft: z.boolean().default(false).describe('Whether previews alone show it'),
  only: names.describe('Codes and slugs of what its pages have to be about; one is enough'),
  except: names.describe('Codes and slugs of what they must not be about'),
  position: z.number().default(0).describe('Lower ones come first'),
  image: z.union([text, image]).optional().describe('Without it there is the text alone'),
  links: z
    .array(z.object({ text, href: text.regex(SAFE_ADDRESS) }))
    .max(MOST_LINKS)
    .default([])
    .describe('A path of the storefront or an address with https; `{locale}` is that of the page'),
  title: text
    .default('')
    .describe('Heading of its products, which are left out without it, or of its page'),
  products: z.array(text).max(MOST_PRODUCTS).default([]).describe('Codes of products below it'),
})

/** The content blocks of a shop, for the language of the request. */
export const blockList = z.object({ data: z.array(contentBlock) })
