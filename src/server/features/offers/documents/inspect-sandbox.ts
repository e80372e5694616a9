import { answerTask } from '#server/adapters/sandbox/answer-task.ts'
import { examinePdf, type Examination } from './examine-pdf.ts'

export interface InspectionTask {
  bytes: Uint8Array
  maxPages: number
}

answerTask<InspectionTask, Examination>(({ bytes, maxPages }) => examinePdf(bytes, maxPages))
