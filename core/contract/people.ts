import * as z from 'zod/mini';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';

/** A carrier who added the dispatcher. Of its board credentials a dispatcher learns only whether they exist. */
const carrier = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
  phone_number: z.string(),
  truck_type: z.enum(EQUIPMENT_CODES),
  origin_city: z.string(),
  max_weight: z.nullable(z.int()),
  max_length: z.nullable(z.int()),
  has_truckstop_integration_id: z.boolean(),
  has_ch_t_number: z.boolean(),
});
export type Carrier = z.infer<typeof carrier>;

export const listCarriers = endpoint({
  method: 'GET',
  path: '/user/carriers',
  summary: 'Carriers who added the signed-in dispatcher',
  answer: z.object({ carriers: z.array(carrier) }),
});

export const listAvailableCarriers = endpoint({
  method: 'GET',
  path: '/user/carriers/available',
  summary:
    'Of the carriers who added the signed-in dispatcher, those who can be searched for: they have an integration ID',
  answer: z.object({ carriers: z.array(carrier) }),
});

export const emailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.email('Enter an e-mail address'), z.maxLength(254));
const soughtEmail = z.optional(
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === '' || emailAddress.safeParse(text).success, 'Enter an e-mail address'),
  ),
);

/** A dispatcher or driver as a search by e-mail finds them. */
export const person = z.object({
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
  phone_number: z.string(),
});
export type Person = z.infer<typeof person>;

export const findDispatchers = endpoint({
  method: 'GET',
  path: '/user/dispatchers',
  summary: 'The dispatcher with exactly this e-mail, in any case, who is not saved yet; nobody without an e-mail',
  query: z.object({ email: soughtEmail }),
  answer: z.object({ dispatchers: z.array(person) }),
});

const savedDispatcher = z.object({
  dispatcher_email: z.string(),
  dispatcher_name: z.string(),
  dispatcher_company: z.string(),
  dispatcher_phone: z.string(),
});

export const listSavedDispatchers = endpoint({
  method: 'GET',
  path: '/user/dispatchers/saved',
  summary: 'Dispatchers the signed-in carrier works with',
  answer: z.object({ dispatchers: z.array(savedDispatcher) }),
});

export const saveDispatcher = endpoint({
  method: 'POST',
  path: '/user/dispatchers/save',
  summary: 'Let a dispatcher search and book for the signed-in carrier; saving twice keeps one',
  query: z.object({ dispatcher_email: emailAddress }),
  answer: done,
});

export const deleteSavedDispatcher = endpoint({
  method: 'DELETE',
  path: '/user/dispatchers/saved/{email}',
  summary: 'End the work with a dispatcher; what the link gave is gone at once',
  params: z.object({ email: emailAddress }),
  answer: done,
});

export const findDrivers = endpoint({
  method: 'GET',
  path: '/user/drivers',
  summary: 'The driver with exactly this e-mail, in any case, who is not saved yet; nobody without an e-mail',
  query: z.object({ email: soughtEmail }),
  answer: z.object({ drivers: z.array(person) }),
});

const savedDriver = z.object({
  driver_email: z.string(),
  driver_name: z.string(),
  driver_company: z.string(),
  driver_phone: z.string(),
});

export const listSavedDrivers = endpoint({
  method: 'GET',
  path: '/user/drivers/saved',
  summary: 'Drivers to whom the signed-in carrier assigns loads',
  answer: z.object({ drivers: z.array(savedDriver) }),
});

export const saveDriver = endpoint({
  method: 'POST',
  path: '/user/drivers/save',
  summary: 'Put a driver on the team of the signed-in carrier; saving twice keeps one',
  query: z.object({ driver_email: emailAddress }),
  answer: done,
});

export const deleteSavedDriver = endpoint({
  method: 'DELETE',
  path: '/user/drivers/saved/{email}',
  summary: 'Take a driver off the team; what the link gave is gone at once',
  params: z.object({ email: emailAddress }),
  answer: done,
});
