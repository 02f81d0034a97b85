/** Extensions that a file field accepts. Source: specification § 5. */
export const fileExtensions = [
  ...['pdf', 'png', 'webp', 'jpg', 'jpeg', 'tiff', 'xls', 'xlsx', 'doc', 'docx', 'ppt', 'pptx'],
  ...['aac', 'wav', 'opus', 'oga', 'mp3'],
] as const;

/** Limits of the files of one call; bytes are those of one file. */
export interface UploadRules {
  /** Name of the form's part. */
  readonly field: string;
  readonly extensions: readonly string[];
  readonly count: number;
  readonly bytes: number;
  /** Whoever takes the file tells from its bytes what it is: its name counts for nothing. */
  readonly anyName?: true;
}

/** Documents of an agency that registers. */
export const agencyDocuments = {
  field: 'documents',
  extensions: ['pdf', 'png', 'webp', 'jpg', 'jpeg', 'tiff', 'doc', 'docx'],
  count: 5,
  bytes: 5 * 1024 * 1024,
} as const satisfies UploadRules;

/** The picture of an account. */
export const accountPicture = {
  field: 'image',
  extensions: ['png', 'webp', 'jpg', 'jpeg'],
  count: 1,
  bytes: 5 * 1024 * 1024,
} as const satisfies UploadRules;
