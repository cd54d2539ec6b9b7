import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useAuth } from './auth.tsx';

const Anyone = () => useAuth().user?.name;

describe('useAuth', () => {
  it('says so when it is used outside its provider', () => {
    expect(() => renderToString(createElement(Anyone))).toThrow('useAuth must be used within an AuthProvider');
  });
});
