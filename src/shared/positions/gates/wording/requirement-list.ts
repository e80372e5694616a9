import type { PostingBlock } from './posting-blocks.ts'

/** More than these, and people who could learn the rest do not apply. */
const mostRequirements = 14

/** Headings of requirements; "nice to have" counts too. */
const requirementHeading =
  /\b(?:requirements?|qualifications?|you (?:have|bring|are|['’]ll have|['’]ll bring)|you['’]ve|what you(?:['’]ll)? (?:need|bring)|skills|experience|who you are|about you|looking for|must.haves?|nice.to.haves?|ideal(?:ly)?|preferred)\b|anforderung|profil\b|du bringst|sie bringen|qualifikation|voraussetzung|das bringst|erwarten wir/i

/** How many requirements a posting lists, or null if not too many. */
export function tooManyRequirements(blocks: readonly PostingBlock[]): number | null {
  let isInRequirements = false
  let number = 0
  for (const block of blocks) {
    if (block.kind === 'item') number += isInRequirements ? 1 : 0
    else if (block.kind === 'heading' || block.text.length <= 80) isInRequirements = requirementHeading.test(block.text)
  }
  return number > mostRequirements ? number : null
}
