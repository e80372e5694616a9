import type { LetterBody } from '#contract/letter-templates.ts'

/** The letter that an employer begins with: complete, plain, and theirs to change. */
export const usualLetter: LetterBody = {
  title: 'Offer of employment',
  blocks: [
    { kind: 'paragraph', text: 'Dear {{candidate.name}},' },
    {
      kind: 'paragraph',
      text: 'We are glad to offer you the position of {{position}} at {{company}}, reporting to {{manager}}.',
    },
    { kind: 'heading', text: 'Start and place' },
    { kind: 'paragraph', text: 'You start on {{start_date}}. Your place of work is {{place}}.' },
    { kind: 'pay', caption: 'Pay' },
    { kind: 'heading', text: 'Conditions' },
    {
      kind: 'paragraph',
      text: 'This offer is open until {{expires}}. Read it carefully, and ask {{contact.name}} about whatever is unclear before you sign.',
    },
    { kind: 'paragraph', text: 'We look forward to working with you.' },
    { kind: 'signature', lines: ['{{contact.name}}', '{{contact.role}}', '{{company}}'] },
  ],
}
