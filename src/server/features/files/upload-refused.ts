/** Why a file is refused; each is a message `application.upload.{fault}`. */
export type UploadFault =
  | 'empty'
  | 'tooLarge'
  | 'type'
  | 'renamed'
  | 'damaged'
  | 'macros'
  | 'remoteTemplate'
  | 'encrypted'
  | 'twoInOne'
  | 'binaryText'
  | 'hugePicture'

export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly fault: UploadFault
  readonly values: Record<string, string>

  constructor(fault: UploadFault, values: Record<string, string> = {}) {
    super(fault)
    this.fault = fault
    this.values = values
  }
}
