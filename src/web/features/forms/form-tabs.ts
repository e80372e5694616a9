/** Tabs of the forms center, by the call's ids. */
export const formTabs = ['open', 'completed'] as const
export type FormTab = (typeof formTabs)[number]
