/** Namespaces of the service, of its envelope and of its serializer. */
export const NS = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  service: 'http://webservices.truckstop.com/v12',
  web: 'http://schemas.datacontract.org/2004/07/WebServices',
  searching: 'http://schemas.datacontract.org/2004/07/WebServices.Searching',
  objects: 'http://schemas.datacontract.org/2004/07/Truckstop2.Objects',
  arrays: 'http://schemas.microsoft.com/2003/10/Serialization/Arrays',
  instance: 'http://www.w3.org/2001/XMLSchema-instance',
} as const;

export const OPERATION = 'GetMultipleLoadDetailResults';
export const SOAP_ACTION = `${NS.service}/ILoadSearch/${OPERATION}`;
