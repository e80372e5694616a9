import { plainText } from '../../plain-text.ts'
import type { PositionToCheck } from '../position-to-check.ts'

/** Benefits by name. "Great benefits" alone describes nothing, and no law accepts it. */
const benefits =
  /\b(health(care)?|medical|dental|vision|life|disability) (insurance|coverage|benefits?|plans?|care)|\b(medical|dental),? (and |& )?(dental|vision)|\b(medical, dental|dental, vision|dental and vision)|\b401\s?\(?k\)?|\b403\s?\(?b\)?|\bretirement (savings? )?(plans?|benefits?|accounts?|contributions?)|\bpension\b|\bpaid (time off|vacation|holidays?|leave|sick|parental|family)|\bpto\b|\b(vacation|sick) (days|time|leave)|\bparental leave|\bhealth savings account|\b(hsa|fsa)\b|\bsick leave|\bannual leave|\bstock options|\bemployee stock|\btuition (assistance|reimbursement)/i

/** Whether benefits are described, in their own field or in the text, in any language. */
export const mentionsBenefits = ({ texts }: PositionToCheck): boolean =>
  Object.values(texts).some((text) => (text.benefits ?? '').trim() !== '' || benefits.test(plainText(text.description)))
