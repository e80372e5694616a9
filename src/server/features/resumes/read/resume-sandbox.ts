import { answerTask } from '#server/adapters/sandbox/answer-task.ts'
import { readAndInterpret } from './read-and-interpret.ts'
import { ResumeUnreadable } from './resume-text.ts'
import type { ReadingAnswer } from './reading-answer.ts'
import { preloadArgument, type ReadingTask } from './sandbox-task.ts'

// The largest reader.
if (process.argv.includes(preloadArgument)) await import('./pdf/read-pdf.ts')

answerTask<ReadingTask>(async ({ work, bytes, type, limits }): Promise<ReadingAnswer> => {
  try {
    if (work === 'open') return { isLocked: await (await import('./pdf/read-pdf.ts')).isLocked(bytes) }
    return { reading: await readAndInterpret(Buffer.from(bytes), type, limits) }
  } catch (error) {
    // Any error in a reader is blamed on the file, which no one has validated.
    return { fault: error instanceof ResumeUnreadable ? error.fault : 'damaged' }
  }
})
