import { checkShop, type CheckOptions } from '#tools/shop-check/check.ts'
import { stepLines, verdictLines } from '#tools/shop-check/report.ts'
import { pharmacy } from '../../support/samples/channels.ts'

/** The report on a shop, as the command prints it, and as it writes it for machines. */
export async function checkedShop(options: Pick<CheckOptions, 'baseUrl'> & Partial<CheckOptions>) {
  const lines: string[] = []
  const { report, samples } = await checkShop(
    {
      channel: pharmacy,
      locale: 'en',
      attribute: undefined,
      promotion: undefined,
      catalogPromotion: undefined,
      // A busy machine is no fault of the shop.
      deadlineMs: 30_000,
      ...options,
    },
    (step) => lines.push(...stepLines(step)),
  )
  const text = [...lines, ...verdictLines(report)].join('\n')
  return { text, isWhole: report.isWhole, report, samples }
}
