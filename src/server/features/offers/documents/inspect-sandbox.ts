import { answerTask } from '#server/adapters/sandbox/answer-task.ts'
import { examinePdf } from './examine-pdf.ts'

export interface InspectionTask {
  bytes: Uint8Array
  maxPages: number
}

answerTask<InspectionTask>(({ bytes, maxPages }) => examinePdf(bytes, maxPages))
