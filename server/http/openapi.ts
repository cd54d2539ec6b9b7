import * as z from 'zod/mini';
import { errorBody } from '#core/contract/error-body.ts';
import type { DeclaredRoute } from './api.ts';

type JsonSchema = Record<string, unknown>;
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

/** The OpenAPI 3.1 document of the API, made from the schemas that the routes themselves validate with. */
export function openApiDocument(routes: readonly DeclaredRoute[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint, says } of routes) {
    const operation = {
      summary: endpoint.summary,
      description: `Who may call: ${says}.`,
      ...(says === 'Public' ? { security: [] } : {}),
      parameters: [
        ...parameters(endpoint.params, 'path'),
        ...parameters(endpoint.query, 'query'),
        ...parameters(endpoint.headers, 'header'),
      ],
      ...(endpoint.body ? { requestBody: { required: true, ...json(schemaOf(endpoint.body, 'input')) } } : {}),
      responses: {
        200: { description: 'Done', ...json(schemaOf(endpoint.answer, 'output')) },
        default: { description: 'What went wrong', ...json({ $ref: '#/components/schemas/Error' }) },
      },
    };
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Headhaul', version: '1', description: 'Freight search for US trucking carriers and dispatchers.' },
    servers: [{ url: `${origin}/api` }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query' | 'header') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}
