/**
 * One-time codes: made, texted, counted and checked for the sign-in pages ({@code
 * docs/sign-in-codes.md}).
 */
package dev.comanager.auth.otp;
