/** How long an employer can keep ended applications at most. */
export const mostRetentionMonths = 120

/** How long a new or stricter rule is announced before anything is deleted by it. */
export const retentionNoticeDays = 14
