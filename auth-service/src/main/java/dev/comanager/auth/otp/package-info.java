/**
 * One-time codes for the sign-in pages: created, texted, limited and checked ({@code
 * docs/sign-in-codes.md}).
 */
package dev.comanager.auth.otp;
