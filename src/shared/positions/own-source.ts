/** The source of positions that the employer's people write here. No import may use it, so that none changes or closes them. */
export const ownSource = 'console'
