import type { SearchSchemaInput } from '@tanstack/react-router'

/** What an address has under one name: a text, or each of them where the name is repeated. */
export type ParameterValue = string | string[]

/** What links give to a route; what an address says is `Unread` until somebody has looked at it. */
export type Given<Search> = Search & SearchSchemaInput

/** What an address says under these names, before the page reads it. A link within the site may have given it as it is. */
export type Unread<Search> = { [Name in keyof Search]?: Search[Name] | ParameterValue }
