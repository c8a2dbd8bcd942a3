import { DatabaseSync } from 'node:sqlite'
import type { TextQuery } from '#embedded-shop/fulltext/read-text.ts'
import { WEIGHTS } from '#embedded-shop/fulltext/weights.ts'
import { type Comparison, figuresOf, type Figures, misspelt, paired } from './figures.ts'
import { gaugeOf, namesGauge } from './gauge.ts'
import { createRanked, type Ranking } from './score.ts'
import { type RatedSet, withCatalog } from './sets.ts'

const ownWordAlone = ({ terms }: TextQuery) => ({ terms: terms.map((term) => term.slice(0, 1)) })

/** Typos of each query: every rule is measured with them. */
const SEEDS = 3

/** Every rule of ranking that rated sets can measure, and the ranking without it. */
const WITHOUT: Readonly<Record<string, Ranking>> = {
  'the thing of a name counts more, most if repeated': {
    weights: { thing: WEIGHTS.text, repeated: WEIGHTS.text },
  },
  'words of short names count more': { weights: { nameLength: 0 } },
  'words of short descriptions count more': { weights: { descriptionLength: 0 } },
  'a word counts more, the larger its share of the taxon’s name': { weights: { taxon: 0 } },
  'the intended category comes first': { isCategory: false },
  'only things themselves determine the intended category': { isThing: true },
  'synonyms are searched': { change: ownWordAlone },
  'synonyms count less than the written words': { weights: { synonym: 1, synonymThing: 0 } },
  'synonyms count more if the product is the thing': {
    weights: { synonymThing: 0 },
  },
  'negated words leave products out': { change: () => ({ excluded: [] }) },
  'what stands before “for” counts once more': { change: () => ({ things: 0 }) },
  'if few products have every word, those with some follow': { matching: { enough: 0 } },
  'what is likely meant comes first: another word, a compound, a category': {
    change: () => ({ offered: [] }),
  },
  'misspelt words are corrected': { isExact: true },
}

/** What a rule brings: the figures with all rules compared with those without it. */
export interface RuleWorth {
  rule: string
  plain: Comparison
  judged: number
  typo: number
  names: number
}

/** What each rule brings on a set, and what all reach. */
export const measureRules = (set: RatedSet): Promise<RuleWorth[]> =>
  withCatalog(set, async (file) => {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      const ranked = createRanked(db)
      const measure = async (ranking: Ranking) => {
        const search = ranked(ranking)
        const clean = await figuresOf(set.ratings, search)
        const typos = await misspelt(set.ratings, search, SEEDS)
        return { clean, typos, names: gaugeOf(await namesGauge(file, search)) }
      }
      const all = await measure({})
      const worths: RuleWorth[] = []
      for (const [rule, ranking] of Object.entries(WITHOUT)) {
        const without = await measure(ranking)
        const gainOf = (kind: 'clean' | 'typos', key: keyof Figures) =>
          paired(
            all[kind].map((one) => one[key]),
            without[kind].map((one) => one[key]),
          )
        worths.push({
          rule,
          plain: gainOf('clean', 'plain'),
          judged: gainOf('clean', 'judged').gain,
          typo: gainOf('typos', 'plain').gain,
          names: all.names - without.names,
        })
      }
      return worths
    } finally {
      db.close()
    }
  })
