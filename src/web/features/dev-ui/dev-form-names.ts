const formNames = ['simple', 'html', 'stepper', 'admin', 'print'] as const
/** A whole form on the page of form fields. The route imports it, so this file must not import any form code. */
export type FormName = (typeof formNames)[number]

export const formNamed = (name: unknown): FormName | undefined => formNames.find((each) => each === name)
