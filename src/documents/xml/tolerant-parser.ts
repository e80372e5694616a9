import { SaxesParser } from 'saxes'

/**
 * Reads on after errors, and says whether there were any. The base class makes an `Error` of each, with its stack: for a small archive
 * that unpacks to nothing but errors, that would take seconds.
 */
export class TolerantParser extends SaxesParser<{ xmlns: false; position: false }> {
  isSound = true

  constructor() {
    super({ xmlns: false, position: false })
  }

  override fail(_message: string): this {
    this.isSound = false
    return this
  }
}
