import { DatabaseSync } from 'node:sqlite'
import type { TextQuery } from '#embedded-shop/fulltext/read-text.ts'
import { WEIGHTS } from '#embedded-shop/fulltext/weights.ts'
import type { Ratings } from '../../support/samples/ndcg.ts'
import { createScore, misspelt, type Ranking, type Row, rowOf } from './score.ts'

const { name, synonym, description } = WEIGHTS
const [descriptive, thing] = name

const ownWordAlone = ({ terms }: TextQuery) => ({ terms: terms.map((term) => term.slice(0, 1)) })

/** Every rule of ranking that this catalog can measure, and the ranking without it. */
const WITHOUT: Readonly<Record<string, Ranking>> = {
  'names count more than descriptions': {
    weights: { name: [description, description, description] },
  },
  'what stands in a name once more counts more': { weights: { name: [descriptive, thing, thing] } },
  'words of short names count more': { weights: { nameLength: 0 } },
  'words of short descriptions count more': { weights: { descriptionLength: 0 } },
  'descriptions count': { weights: { description: 0 } },
  'brands count': { weights: { brand: 0 } },
  'other facts and codes count': { weights: { facts: 0 } },
  'the name of the main taxon counts as a text': { weights: { taxonName: [0, 0, 0] } },
  'the more of its taxon’s name a word is, the more it counts': { weights: { taxon: 0 } },
  'the category that is meant comes first': { weights: { category: 0 } },
  'only things themselves say which category is meant': { isThing: true },
  'other words for the thing are searched': { change: ownWordAlone },
  'other words count less than those that are written': {
    weights: { synonym: 1, synonymThing: 1, phraseThing: 1 },
  },
  'other words count more where the product is the thing': {
    weights: { synonymThing: synonym, phraseThing: synonym },
  },
  'words that most products have find nothing': { matching: { weakShare: 1 } },
  'with few that have every word, those with some follow': { matching: { enough: 0 } },
  'words that may be meant put products first': { change: () => ({ offered: [] }) },
  'misspelt words are corrected': { isExact: true },
}

/** What searches of a catalog file reach with all rules, and without each. */
export function measureRules(file: string, ratings: Ratings): Row[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const score = createScore(db, ratings)
    const row = (rule: string, ranking: Ranking) =>
      rowOf(rule, score(ranking), misspelt(score, ranking))
    const without = Object.entries(WITHOUT).map(([rule, ranking]) => row(rule, ranking))
    return [row('all rules', {}), ...without]
  } finally {
    db.close()
  }
}
