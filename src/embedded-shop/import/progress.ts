import { SingleBar } from 'cli-progress'
import { counted } from './bad-lines.ts'

/** Shows the progress of a stage of an import. */
export interface Progress {
  start(stage: string, total: number, unit: 'bytes' | 'products'): void
  update(value: number): void
  stop(): void
}

/** Lines of progress for each stage without a terminal. */
const STEPS = 10

/** Creates a progress bar on a terminal, and otherwise plain lines, one for every tenth. */
export function createProgress(stream: NodeJS.WritableStream & { isTTY?: boolean }): Progress {
  return stream.isTTY ? barProgress(stream) : lineProgress(stream)
}

function barProgress(stream: NodeJS.WritableStream): Progress {
  const format = '{stage} [{bar}] {percentage} %  {eta_formatted} left'
  const bar = new SingleBar({ stream, format, hideCursor: true, clearOnComplete: true })
  return {
    start: (stage, total) => bar.start(total, 0, { stage }),
    update: (value) => bar.update(value),
    stop: () => bar.stop(),
  }
}

function lineProgress(stream: NodeJS.WritableStream): Progress {
  let stage = { name: '', total: 0, unit: '', next: 0 }
  const report = (value: number) => {
    const percent = Math.floor((100 * value) / Math.max(1, stage.total))
    stream.write(
      `${stage.name}: ${String(percent)} % (${counted(value, stage.unit.slice(0, -1), stage.unit)})\n`,
    )
  }
  return {
    start(name, total, unit) {
      stage = { name, total, unit, next: total / STEPS }
    },
    update(value) {
      if (value < stage.next || stage.total === 0) return
      report(value)
      stage.next = (Math.floor((value * STEPS) / stage.total) + 1) * (stage.total / STEPS)
    },
    stop() {},
  }
}
