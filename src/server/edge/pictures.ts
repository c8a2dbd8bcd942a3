/** Stands in for the drawing of pictures: a shop of its own shows none of them. */
export const readPictureAddress = (): null => null

export const isShown = (): Promise<boolean> => Promise.resolve(false)

export const renderPicture = (): Promise<'unknown'> => Promise.resolve('unknown')
