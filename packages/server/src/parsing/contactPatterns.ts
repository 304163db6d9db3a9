/** E-mail addresses, wherever they are in a text. */
export const emailAddress = /([^\s@"'<>(),:;\\])[^\s@"'<>(),:;\\]*(@[^\s@"'<>(),:;\\]+)/gu
/** Phone numbers in E.164, unless they are a part of something encoded. */
export const phoneNumber = /(?<![\w+/=-])\+\d{4,12}(\d{3})(?![\w+/=])/g
