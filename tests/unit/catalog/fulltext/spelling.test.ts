import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  editDistance,
  letterMarks,
  mayBeWithin,
} from '#embedded-shop/fulltext/spelling/edit-distance.ts'
import { Vocabulary } from '#embedded-shop/fulltext/spelling/vocabulary.ts'

describe('the edit distance of two words', () => {
  test.each([
    ['cream', 'cream', 0],
    ['cream', 'creams', 1],
    ['cream', 'crem', 1],
    ['cream', 'croam', 1],
    ['cream', 'craem', 1],
    ['cream', 'rceam', 1],
    ['cream', 'crmae', 2],
    ['cream', 'scream', 1],
    ['cream', 'dreams', 2],
    ['', 'ab', 2],
    ['cream', 'serum', 3],
  ])('from %s to %s is %i', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits)
    expect(editDistance(b, a, 2)).toBe(edits)
  })

  const word = fc.string({ unit: fc.constantFrom(...'abcdef'), maxLength: 8 })

  test('never exceeds the edits made, and the bit masks never exclude a near word', () => {
    const edit = fc.tuple(fc.nat(8), fc.constantFrom('a', 'x', ''))
    fc.assert(
      fc.property(word, fc.array(edit, { maxLength: 2 }), (before, edits) => {
        const after = edits.reduce(
          (text, [at, letter]) => text.slice(0, at) + letter + text.slice(at + 1),
          before,
        )
        expect(editDistance(before, after, 2)).toBeLessThanOrEqual(edits.length)
        expect(mayBeWithin(letterMarks(before), letterMarks(after), edits.length)).toBe(true)
      }),
    )
  })

  test('reports whether it exceeds the limit', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const edits = editDistance(a, b, 8)
        expect(editDistance(a, b, 2)).toBe(Math.min(edits, 3))
      }),
    )
  })
})

describe('a vocabulary', () => {
  const vocabulary = new Vocabulary([
    ['cream', 40],
    ['scream', 2],
    ['creams', 10],
    ['tabletės', 5],
    ['tabletes', 1],
    ['headphones', 8],
    ['tv', 9],
    ['ten', 3],
  ])
  const formsNear = (form: string) => vocabulary.neighbours(form).map((near) => near.form)

  test.each([
    ['crem', 'cream'],
    ['craem', 'cream'],
    ['headphnoes', 'headphones'],
    ['hedphnes', 'headphones'],
    ['hedphnses', ''],
    ['scrm', ''],
    ['tabltes', 'tabletės'],
    ['tev', 'tv ten'],
    ['tb', 'tv'],
    ['t', ''],
    ['xyz', ''],
    ['x'.repeat(50), ''],
  ])('finds %s near %j', (form, near) => {
    expect(formsNear(form).slice(0, 2).join(' ')).toBe(near)
  })

  test('prefers words with the same beginning', () => {
    expect(formsNear('screem')).toEqual(['scream', 'cream'])
  })

  test('finds a word without diacritics in its most frequent spelling', () => {
    expect(vocabulary.sameFolded('tabletes')).toBe('tabletės')
    expect(vocabulary.countOf('tabletes')).toBe(6)
    expect(vocabulary.sameFolded('tablete')).toBeNull()
  })

  test.each([
    [[10, 3, 9], 'first'],
    [[3, 10, 9], 'second'],
    [[5, 4, 5], 'first'],
  ])('returns the most frequent form, whatever the sum of all forms: %j', (counts, most) => {
    const forms = ['creme', 'crème', 'crêmé'].map((form, at) => [form, counts[at] ?? 0] as const)
    const wanted = most === 'first' ? 'creme' : 'crème'
    expect(new Vocabulary(forms).sameFolded('CREME')).toBe(wanted)
    expect(new Vocabulary(forms.toReversed()).countOf('creme')).toBe(counts.reduce((a, b) => a + b))
  })
})
