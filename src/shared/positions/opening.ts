/** The scheduled opening and closing dates of a position; Unix seconds. */
interface Days {
  opensTs: number | null
  closesTs: number | null
}

/** No one could ever apply for it. */
export const closesBeforeOpening = ({ opensTs, closesTs }: Days): boolean =>
  opensTs !== null && closesTs !== null && closesTs <= opensTs

/** Whether publishing plans the opening for later: a day in the past opens it at once. */
export const isToOpenLater = (opensTs: number | null, nowTs: number): opensTs is number =>
  opensTs !== null && opensTs > nowTs
