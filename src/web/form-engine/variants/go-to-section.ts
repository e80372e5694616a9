import { scrollBehavior } from './reduced-motion.ts'

const inputs = [
  'input:enabled:not([type="hidden"])',
  'select:enabled',
  'textarea:enabled',
  'button:enabled',
  '[role="spinbutton"]',
].join(', ')

/**
 * Shows a section and moves the focus to its first invalid field, else to its first input, else to its heading (spec/3 §2).
 * `problemId` is the id of the first field with a problem.
 */
export function goToSection(section: HTMLElement, problemId: string | undefined): void {
  const field = problemId ? document.getElementById(problemId) : null
  const target = (field && inputOf(field)) ?? firstInput(section) ?? section.querySelector<HTMLElement>('[tabindex]')
  target?.focus({ preventScroll: true })
  const shown = target && isFarBelow(section, target) ? target : section
  shown.scrollIntoView?.({ behavior: scrollBehavior(), block: shown === section ? 'start' : 'center' })
}

function inputOf(field: HTMLElement): HTMLElement {
  if (field.matches(inputs)) return field
  return field.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? firstInput(field) ?? field
}

/** In a group of radio buttons the selected one gets the focus, as with the Tab key. */
function firstInput(root: HTMLElement): HTMLElement | null {
  const first = root.querySelector<HTMLElement>(inputs)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || !first.name) return first
  const group = Array.from(root.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked'))
  return group.find((each) => each.name === first.name) ?? first
}

/** Whether the input would be outside the window once the start of the section is shown. */
function isFarBelow(section: HTMLElement, target: HTMLElement): boolean {
  return target.getBoundingClientRect().bottom - section.getBoundingClientRect().top > window.innerHeight * 0.6
}
