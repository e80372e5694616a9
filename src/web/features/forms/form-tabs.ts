/** Tabs of the forms center, by the ids of the call. */
export const formTabs = ['open', 'completed'] as const
export type FormTab = (typeof formTabs)[number]
