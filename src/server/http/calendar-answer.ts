/** A calendar file in the form that browsers and phones accept. `name` without its extension. */
export const calendarAnswer = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="${name}.ics"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
