// The part of libphonenumber-js that the field needs, without metadata. The build puts it into this file: see
// tsdown.bundled.config.ts.
export {
  type CountryCode,
  default as parsePhoneNumber,
  getCountryCallingCode,
  type MetadataJson,
  type PhoneNumber,
  parseIncompletePhoneNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core/es6'
