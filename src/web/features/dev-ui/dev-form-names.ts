const formNames = ['simple', 'html', 'stepper', 'admin', 'print'] as const
/** A whole form of the page of form fields. The route reads it, so nothing of a form may stand in this file. */
export type FormName = (typeof formNames)[number]

export const formNamed = (name: unknown): FormName | undefined => formNames.find((each) => each === name)
