import { answerTask } from '#server/adapters/sandbox/answer-task.ts'
import { readAndInterpret } from './read-and-interpret.ts'
import { ResumeUnreadable } from './resume-text.ts'
import { preloadArgument, type ReadingAnswer, type ReadingTask } from './sandbox-task.ts'

// The largest reader.
if (process.argv.includes(preloadArgument)) await import('./pdf/read-pdf.ts')

answerTask<ReadingTask, ReadingAnswer>(async ({ work, bytes, type, limits }) => {
  try {
    if (work === 'open') return { isLocked: await (await import('./pdf/read-pdf.ts')).isLocked(bytes) }
    return { reading: await readAndInterpret(Buffer.from(bytes), type, limits) }
  } catch (error) {
    // Any error in a reader is blamed on the file, which no one has validated.
    return { fault: error instanceof ResumeUnreadable ? error.fault : 'damaged' }
  }
})
